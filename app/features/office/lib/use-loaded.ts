import { useState } from 'react';

export function useLoaded<Loaded>(
  loaded: Loaded,
): [value: Loaded, setValue: (value: Loaded) => void, changeValue: (change: (now: Loaded) => Loaded) => void] {
  const [state, setState] = useState({ loaded, value: loaded });
  if (state.loaded !== loaded) setState({ loaded, value: loaded });
  const changeValue = (change: (now: Loaded) => Loaded) => setState((now) => ({ ...now, value: change(now.value) }));
  return [state.value, (value) => changeValue(() => value), changeValue];
}
