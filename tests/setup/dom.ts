import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { toast } from 'sonner';

// For component tests, before each of their files: what the DOM library leaves out, and what a test leaves behind.

/** A busy machine takes what it takes: every look waits this long for what it expects. */
configure({ asyncUtilTimeout: 15_000 });

const CONTROLS = 'button:not(:disabled), a[href], input:not(:disabled), select:not(:disabled), textarea:not(:disabled)';
const openers = new WeakMap<HTMLDialogElement, Element | null>();
const { showModal, close } = HTMLDialogElement.prototype;

/** As in a browser, a modal dialog takes focus, gives it back when it closes, and closes on Escape. */
HTMLDialogElement.prototype.showModal = function show(this: HTMLDialogElement) {
  openers.set(this, document.activeElement);
  showModal.call(this);
  (this.querySelector<HTMLElement>('[autofocus]') ?? this.querySelector<HTMLElement>(CONTROLS) ?? this).focus();
};
HTMLDialogElement.prototype.close = function end(this: HTMLDialogElement, value?: string) {
  const wasOpen = this.open;
  close.call(this, value);
  const opener = openers.get(this);
  if (wasOpen && opener instanceof HTMLElement && opener.isConnected) opener.focus();
};
const closeOnEscape = ({ key }: KeyboardEvent): void => {
  const dialog = key === 'Escape' && [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1);
  if (dialog && dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
};
document.addEventListener('keydown', closeOnEscape);

// Files share a process, and its document.
afterEach(() => {
  toast.dismiss();
  cleanup();
  document.body.innerHTML = '';
  localStorage.clear();
  sessionStorage.clear();
});
