import { useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { LogoutQuestion } from '#app/features/accounts/session/use-logout.ts';
import type { Waiting } from '#app/features/scholarships/device/device-store.ts';
import { modal } from '#app/lib/hooks/modal.ts';

const titleOf = ({ isSubmitted }: Waiting): string =>
  isSubmitted ? 'Your application has not been sent' : 'Not everything has reached your account';

function textOf({ isSubmitted, isInMemory }: Waiting): string {
  const what = isSubmitted ? 'It' : 'What you have written or chosen last';
  if (isInMemory) return `${what} could not be sent just now, and this device has no room to keep it. If you log out now, it is lost.`;
  return `${what} could not be sent just now. If you log out anyway, it stays on this device, locked: nobody else can read it, and it is sent when you log in here again.`;
}

/** Outside the button's dialog, which may have closed. */
export function LogoutQuestionDialog({ question: { left, answer } }: { question: LogoutQuestion }) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);

  return createPortal(
    <dialog
      className="dialog sheet"
      lang="en-IN"
      ref={(element) => {
        dialog.current = element;
        return modal(element);
      }}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={() => answer(false)}
    >
      <div className="grid gap-5">
        <h2 id={`${id}-title`}>{titleOf(left)}</h2>
        <p className="muted" id={`${id}-text`}>
          {textOf(left)}
        </p>
        <div className="btns">
          <button className="btn btn-primary" type="button" onClick={() => answer(false)}>
            Stay logged in
          </button>
          <button className={`btn ${left.isInMemory ? 'btn-danger' : 'btn-line'}`} type="button" onClick={() => answer(true)}>
            Log out anyway
          </button>
        </div>
      </div>
    </dialog>,
    document.body,
  );
}
