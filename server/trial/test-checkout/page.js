// The page inside the test checkout: pays, fails or closes, and notifies the page that opened it.
const NAME = 'test-gateway';
const orderPath = document.body.dataset.order;
const state = document.querySelector('#state');
const buttons = [...document.querySelectorAll('button[data-do]')];
let prefill = {};
let closesOnEscape = true;

function notify(message) {
  if (window.parent !== window) window.parent.postMessage({ from: NAME, ...message }, location.origin);
}

function show(text, kind = '') {
  state.textContent = text;
  state.dataset.kind = kind;
}

async function post(action) {
  const response = await fetch(`${orderPath}/${action}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: prefill.email ?? '', contact: prefill.contact ?? '' }),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.msg);
  return answer;
}

function finish(text) {
  show(text, 'good');
  for (const button of buttons) if (button.dataset.do !== 'close') button.hidden = true;
}

function focusFirst() {
  (document.querySelector('main button:not([hidden])') ?? buttons[0]).focus();
}

const actions = {
  async pay() {
    const { payment } = await post('pay');
    notify({ type: 'paid', answer: payment });
    finish('Paid.');
  },
  async fail() {
    const { error } = await post('fail');
    notify({ type: 'failed', error });
    show('The payment failed, as you asked. The order can still be paid.', 'bad');
  },
  async vanish() {
    await post('pay');
    finish('Paid, but the page was not told, as when a browser is closed too early. The provider’s own message completes the gift.');
  },
  close() {
    notify({ type: 'dismiss' });
  },
};

async function press(button) {
  for (const one of buttons) one.disabled = true;
  try {
    await actions[button.dataset.do]();
  } catch (error) {
    show(error.message || 'The test gateway did not answer.', 'bad');
  }
  for (const one of buttons) one.disabled = false;
  if (button.hidden) focusFirst();
  else button.focus();
}

for (const button of buttons) {
  button.addEventListener('click', () => void press(button));
  // Drawn disabled, because a press before this line would do nothing.
  button.disabled = false;
}

document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && closesOnEscape) actions.close();
});

window.addEventListener('message', ({ origin, source, data }) => {
  if (origin !== location.origin || source !== window.parent || data?.from !== NAME || data.type !== 'options') return;
  prefill = data.prefill;
  closesOnEscape = data.escape;
  document.querySelector('#description').textContent = data.description;
  focusFirst();
});

notify({ type: 'ready' });
