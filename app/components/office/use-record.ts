import { useState } from 'react';

/** A record as loaded, or as updated by an action on this page. Loading it again replaces it. */
export function useRecord<Loaded>(loaded: Loaded): [record: Loaded, setRecord: (record: Loaded) => void] {
  const [state, setState] = useState({ loaded, record: loaded });
  if (state.loaded !== loaded) setState({ loaded, record: loaded });
  return [state.record, (record) => setState((now) => ({ ...now, record }))];
}
