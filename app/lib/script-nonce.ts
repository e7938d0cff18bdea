import { createContext } from 'react';

/** While the server renders: the mark of the page's own inline scripts (lib/own-scripts.ts). Undefined in the browser. */
export const ScriptNonce = createContext<string | undefined>(undefined);
