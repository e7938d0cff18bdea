import { useEffect, useRef, useState } from 'react';
import { OFFICE_KEYS, offeredKeys, pressKey, shownKeys, singleKeys } from '#app/features/office/keys.ts';
import { useKeys } from '#app/features/office/use-keys.ts';
import { Glyph } from '#app/ui/glyph.tsx';
import { modal } from '#app/lib/modal.ts';

const TITLE = 'keys-title';

export function KeysDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [areOn, setAreOn] = useState(true);
  useKeys({ help: open });

  useEffect(() => {
    document.addEventListener('keydown', pressKey);
    return () => document.removeEventListener('keydown', pressKey);
  }, []);
  useEffect(() => {
    if (isOpen && !dialog.current?.open) dialog.current?.showModal();
  }, [isOpen]);

  function open() {
    setAreOn(singleKeys.areOn());
    setIsOpen(true);
  }

  function turn(isOn: boolean) {
    singleKeys.turn(isOn);
    setAreOn(isOn);
  }

  return (
    <>
      <div className="wrap not-printed hidden pb-6 md:block">
        <button className="text-button" type="button" aria-haspopup="dialog" onClick={open}>
          Keys of this page
        </button>
      </div>
      <dialog
        className="dialog sheet"
        ref={(element) => {
          dialog.current = element;
          return modal(element);
        }}
        aria-labelledby={TITLE}
        onClose={() => setIsOpen(false)}
      >
        {isOpen && (
          <div className="grid gap-5">
            <div className="sheet-head">
              <h2 id={TITLE}>Keys of this page</h2>
              <button className="sheet-close" type="button" aria-label="Close" onClick={() => dialog.current?.close()}>
                <Glyph name="close" />
              </button>
            </div>
            {offeredKeys().map(({ group, names }) => (
              <section className="grid gap-1" key={group} aria-label={group}>
                <h3 className="text-[length:var(--text-body)]">{group}</h3>
                <dl>
                  {names.map((name) => (
                    <div className="flex items-baseline justify-between gap-4 border-b border-line py-1.5" key={name}>
                      <dt>{OFFICE_KEYS[name].label}</dt>
                      <dd className="flex gap-2">
                        {shownKeys(name).map((key) => (
                          <kbd className="num min-w-8 rounded border border-line-strong px-2 text-center" key={key}>
                            {key}
                          </kbd>
                        ))}
                      </dd>
                    </div>
                  ))}
                </dl>
              </section>
            ))}
            <label className="check">
              <input type="checkbox" checked={areOn} onChange={({ target }) => turn(target.checked)} />
              Single letters and signs work as keys in this browser
            </label>
          </div>
        )}
      </dialog>
    </>
  );
}
