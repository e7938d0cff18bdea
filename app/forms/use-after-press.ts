import { useRef } from 'react';

/** Runs after a press what would move the pressed button. */
export function useAfterPress(run: (name: string) => void) {
  const press = useRef({ isDown: false, name: '' });
  return {
    afterPress(name: string) {
      if (press.current.isDown) press.current.name = name;
      else run(name);
    },
    handlers: {
      onPointerDown: () => void (press.current.isDown = true),
      onKeyDown: () => void (press.current.isDown = false),
      onClick() {
        const { name } = press.current;
        press.current = { isDown: false, name: '' };
        if (name) run(name);
      },
    },
  };
}
