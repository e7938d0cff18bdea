import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { toast } from 'sonner';
import { LONGEST_WAIT_MS } from '#tests/setup/providers/longest-wait.ts';

// What the DOM library lacks, and what a test leaves behind.

configure({ asyncUtilTimeout: LONGEST_WAIT_MS });

const CONTROLS = 'button:not(:disabled), a[href], input:not(:disabled), select:not(:disabled), textarea:not(:disabled)';
const openers = new WeakMap<HTMLDialogElement, Element | null>();
const { showModal, close } = HTMLDialogElement.prototype;

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
const closeOnEscape = ({ key, defaultPrevented }: KeyboardEvent): void => {
  const dialog = key === 'Escape' && !defaultPrevented && [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1);
  if (dialog && dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
};
document.addEventListener('keydown', closeOnEscape);

afterEach(() => {
  toast.dismiss();
  cleanup();
  document.body.innerHTML = '';
  localStorage.clear();
  sessionStorage.clear();
});
