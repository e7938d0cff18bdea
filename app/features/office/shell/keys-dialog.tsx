import { useEffect, useState } from 'react';
import { pressKey, singleKeys } from '#app/features/office/lib/keys.ts';
import { useKeys } from '#app/features/office/lib/use-keys.ts';
import { LazyPart } from '#app/ui/lazy-part.tsx';
import { Sheet } from '#app/ui/sheet.tsx';

const loadKeys = () => import('#app/features/office/shell/key-list.tsx');

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
        {isOpen && <LazyPart load={loadKeys} render={({ KeyList }) => <KeyList />} />}
        <label className="check">
          <input type="checkbox" checked={areOn} onChange={({ target }) => turn(target.checked)} />
          Single letters and signs work as keys in this browser
        </label>
      </Sheet>
    </>
  );
}
