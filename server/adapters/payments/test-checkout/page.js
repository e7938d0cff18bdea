// The page inside the test checkout: pays, fails or closes, and tells the page that opened it.
const NAME = 'test-gateway';
const orderPath = document.body.dataset.order;
const state = document.querySelector('#state');
const buttons = [...document.querySelectorAll('button[data-do]')];
let prefill = {};
let closesOnEscape = true;

/** Tell the page that opened this one; opened by itself, there is nobody to tell. */
function tell(message) {
  if (window.parent !== window) window.parent.postMessage({ from: NAME, ...message }, location.origin);
}

function say(text, kind = '') {
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

/** The order is paid: only closing is left. */
function finish(text) {
  say(text, 'good');
  for (const button of buttons) if (button.dataset.do !== 'close') button.hidden = true;
}

/** The first choice that is left; on a paid order the sign that closes. */
function focusFirst() {
  (document.querySelector('main button:not([hidden])') ?? buttons[0]).focus();
}

const actions = {
  async pay() {
    const { payment } = await post('pay');
    tell({ type: 'paid', answer: payment });
    finish('Paid.');
  },
  async fail() {
    const { error } = await post('fail');
    tell({ type: 'failed', error });
    say('The payment failed, as you asked. The order can still be paid.', 'bad');
  },
  async vanish() {
    await post('pay');
    finish('Paid, but the page was not told, as when a browser is closed too early. The provider’s own message completes the gift.');
  },
  close() {
    tell({ type: 'dismiss' });
  },
};

async function press(button) {
  for (const one of buttons) one.disabled = true;
  try {
    await actions[button.dataset.do]();
  } catch (error) {
    say(error.message || 'The test gateway did not answer.', 'bad');
  }
  for (const one of buttons) one.disabled = false;
  if (button.hidden) focusFirst();
  else button.focus();
}

for (const button of buttons) button.addEventListener('click', () => void press(button));

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

tell({ type: 'ready' });
