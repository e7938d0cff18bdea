import { createContext } from 'react';

/** On the server (lib/own-scripts.ts); undefined in the browser. */
export const ScriptNonce = createContext<string | undefined>(undefined);
