import { type ControlProps, Labelled } from '#app/forms/controls.tsx';
import { pasteCode, tidyCode } from '#app/lib/otp-code.ts';

/** For the code from an email: takes it from text around it, in any digits. */
export const CodeInput = (props: ControlProps) => (
  <Labelled {...props}>
    {(control) => <input type="text" {...control} className="input num otp-input" onPaste={pasteCode} onChange={tidyCode} />}
  </Labelled>
);
