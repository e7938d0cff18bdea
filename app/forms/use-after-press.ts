import { useRef } from 'react';

/** Puts off what would move the target of a press until it ends. */
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
