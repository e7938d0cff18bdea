import { useState } from 'react';

/** As loaded, or as updated here; loading replaces it. */
export function useRecord<Loaded>(
  loaded: Loaded,
): [record: Loaded, setRecord: (record: Loaded) => void, changeRecord: (change: (now: Loaded) => Loaded) => void] {
  const [state, setState] = useState({ loaded, record: loaded });
  if (state.loaded !== loaded) setState({ loaded, record: loaded });
  const changeRecord = (change: (now: Loaded) => Loaded) => setState((now) => ({ ...now, record: change(now.record) }));
  return [state.record, (record) => changeRecord(() => record), changeRecord];
}
