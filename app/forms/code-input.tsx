import { type ControlProps, Labelled } from '#app/forms/controls.tsx';
import { pasteCode, normaliseCode } from '#app/lib/otp/otp-code.ts';

export const CodeInput = (props: ControlProps) => (
  <Labelled {...props}>
    {(control) => <input type="text" {...control} className="input num otp-input" onPaste={pasteCode} onChange={normaliseCode} />}
  </Labelled>
);
