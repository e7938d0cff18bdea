// Replaces the provider's checkout script in trial mode: the same constructor, options and callbacks. Source of the options: Razorpay's
// documentation, "Standard Checkout".
(() => {
  const PATH = '/test-gateway/checkout/';
  const NAME = 'test-gateway';

  class TestCheckout {
    #options;
    #listeners = new Map();
    #dialog = null;

    constructor(options) {
      for (const name of ['key', 'order_id']) {
        if (typeof options?.[name] !== 'string' || options[name] === '') throw new Error(`The checkout needs the option ${name}`);
      }
      this.#options = options;
    }

    on(event, listener) {
      const all = this.#listeners.get(event) ?? [];
      this.#listeners.set(event, [...all, listener]);
      return this;
    }

    open() {
      if (this.#dialog) return;
      const { order_id: orderId, modal = {} } = this.#options;
      const dialog = document.createElement('dialog');
      const frame = document.createElement('iframe');
      dialog.setAttribute('aria-label', 'TEST MODE payment');
      frame.title = 'TEST MODE payment';
      frame.src = PATH + encodeURIComponent(orderId);
      Object.assign(dialog.style, {
        boxSizing: 'border-box',
        width: '28rem',
        maxWidth: '100vw',
        height: '41rem',
        maxHeight: '100dvh',
        padding: '0',
        border: '0',
        borderRadius: '12px',
        overflow: 'hidden',
        margin: 'auto',
        background: 'Canvas',
      });
      Object.assign(frame.style, { display: 'block', width: '100%', height: '100%', border: '0' });
      frame.addEventListener('load', () => frame.focus());
      dialog.addEventListener('cancel', (event) => {
        event.preventDefault();
        if (modal.escape !== false) this.#dismiss();
      });
      dialog.addEventListener('click', (event) => {
        if (event.target === dialog && modal.backdropclose === true) this.#dismiss();
      });
      dialog.append(frame);
      document.body.append(dialog);
      window.addEventListener('message', this.#onMessage);
      this.#dialog = dialog;
      dialog.showModal();
    }

    close() {
      window.removeEventListener('message', this.#onMessage);
      this.#dialog?.close();
      this.#dialog?.remove();
      this.#dialog = null;
    }

    #dismiss() {
      this.close();
      this.#options.modal?.ondismiss?.();
    }

    #onMessage = ({ origin, source, data }) => {
      const frame = this.#dialog?.firstElementChild?.contentWindow;
      if (origin !== location.origin || source !== frame || data?.from !== NAME) return;
      if (data.type === 'ready') {
        const { name, description = '', prefill = {}, modal = {} } = this.#options;
        frame.postMessage({ from: NAME, type: 'options', name, description, prefill, escape: modal.escape !== false }, location.origin);
      } else if (data.type === 'paid') {
        this.close();
        this.#options.handler?.(data.answer);
      } else if (data.type === 'failed') {
        for (const listener of this.#listeners.get('payment.failed') ?? []) listener({ error: data.error });
      } else if (data.type === 'dismiss') {
        this.#dismiss();
      }
    };
  }

  window.Razorpay = TestCheckout;
})();
