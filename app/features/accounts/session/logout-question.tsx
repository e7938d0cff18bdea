import { useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import * as m from '#messages/index.ts';
import { language } from '#messages/current.ts';
import { LANGUAGES } from '#messages/language.ts';
import type { LogoutQuestion } from '#app/features/accounts/session/use-logout.ts';
import type { Waiting } from '#app/features/scholarships/device/device-store.ts';
import { modal } from '#app/lib/hooks/modal.ts';

const titleOf = ({ isSubmitted }: Waiting): string => (isSubmitted ? m.accounts.session.notSent : m.accounts.session.notSaved);

function textOf({ isSubmitted, isInMemory }: Waiting): string {
  if (isInMemory) return isSubmitted ? m.accounts.session.notSentLost : m.accounts.session.notSavedLost;
  return isSubmitted ? m.accounts.session.notSentLocked : m.accounts.session.notSavedLocked;
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
      lang={LANGUAGES[language()].locale}
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
            {m.accounts.session.stay}
          </button>
          <button className={`btn ${left.isInMemory ? 'btn-danger' : 'btn-line'}`} type="button" onClick={() => answer(true)}>
            {m.accounts.session.logOutAnyway}
          </button>
        </div>
      </div>
    </dialog>,
    document.body,
  );
}
