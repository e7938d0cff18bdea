import { useEffect, useState } from 'react';
import { OFFICE_KEYS, offeredKeys, pressKey, shownKeys, singleKeys } from '#app/features/office/keys.ts';
import { useKeys } from '#app/features/office/use-keys.ts';
import { Sheet } from '#app/ui/sheet.tsx';

export function KeysDialog() {
  const [isOpen, setIsOpen] = useState(false);
  const [areOn, setAreOn] = useState(true);
  useKeys({ help: open });

  useEffect(() => {
    document.addEventListener('keydown', pressKey);
    return () => document.removeEventListener('keydown', pressKey);
  }, []);

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
      <Sheet isOpen={isOpen} title="Keys of this page" onClose={() => setIsOpen(false)}>
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
      </Sheet>
    </>
  );
}
