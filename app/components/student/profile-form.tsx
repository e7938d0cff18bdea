import { type ChangeEvent, type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { dayAt } from '#domain/calendar.ts';
import type { FieldErrors } from '#domain/errors.ts';
import { AADHAAR_DOUBTFUL, type EducationType, educationTypes, PROFILE_SAVED } from '#domain/students/constants.ts';
import { AadhaarField } from '#app/components/student/aadhaar-field.tsx';
import { AddressFields } from '#app/components/student/address-fields.tsx';
import { type Certificates, EducationFields, type FieldSetup } from '#app/components/student/education-fields.tsx';
import { ErrorSummary } from '#app/components/ui/error-summary.tsx';
import {
  AADHAAR_DIGITS,
  CERTIFICATES,
  digitsOf,
  EDUCATION_FIELDS,
  type ProfileValues,
  toApplication,
  toDraft,
} from '#app/components/student/profile-values.ts';
import { usePincode } from '#app/components/student/use-pincode.ts';
import { TextField } from '#app/components/ui/field.tsx';
import { asApiError } from '#app/lib/as-api-error.ts';
import { textsOf } from '#app/lib/form-texts.ts';
import { LOGIN_PATH, useAccount } from '#app/lib/session.ts';
import { tabStorage } from '#app/lib/tab-storage.ts';
import { useSite } from '#app/lib/site.ts';
import { lazyImport } from '#app/lib/lazy-import.ts';
import { sendProfile } from '#app/lib/student.ts';
import { SUBMISSION_FAILED } from '#app/lib/draft/texts.ts';
import { toast } from '#app/lib/toast.ts';
import { compactNumber } from '#app/lib/typed-number.ts';
import type { UploadedFile } from '#app/lib/use-upload.ts';

/** The rules are loaded on the first interaction; without them the server decides. */
const loadProfileRules = lazyImport(() => import('#app/components/student/profile-rules.ts'));
const loadRules = () => loadProfileRules().catch(() => null);

/** Shown when the form is submitted before its certificate has been uploaded. */
const STILL_UPLOADING = 'Your certificate is still being uploaded. Please wait a moment, then save again.';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

interface ProfileFormProps {
  /** The phone given at signup; empty if there is none. */
  phone: string;
  onSaved: () => Promise<void>;
}

/**
 * The student application form (specification 2, sections 3 and 5). The fields are uncontrolled; a copy survives reloads
 * in this tab, without the Aadhaar number, until the form is sent.
 */
export function ProfileForm({ phone, onSaved }: ProfileFormProps) {
  const account = useAccount();
  const { foundation } = useSite();
  const [draft] = useState(() => tabStorage<ProfileValues>(`profile-draft:${account.email}`));
  const [fileDraft] = useState(() => tabStorage<Certificates>(`profile-files:${account.email}`));
  const [certificates, setCertificates] = useState(() => fileDraft.read() ?? {});
  /** Values when the current fields were rendered, including those of the other kind of education. */
  const [typed, setTyped] = useState<ProfileValues>(() => ({ name: account.name, email: account.email, phone, ...draft.read() }));
  const [faults, setFaults] = useState<FieldErrors>({});
  const [problem, setProblem] = useState('');
  const [isLoggedOut, setIsLoggedOut] = useState(false);
  const [isDoubtful, setIsDoubtful] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [isUploading, setIsUploading] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLElement>(null);
  const pincode = usePincode();
  const [today] = useState(() => dayAt(Date.now(), foundation.timezone));

  const list = Object.entries(faults).filter(([, message]) => message);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (attempt > 0) summary.current?.focus();
  }, [attempt]);

  function values(): ProfileValues {
    return { ...typed, ...(form.current ? textsOf(form.current) : {}) };
  }

  async function check(name: string) {
    const rules = await loadRules();
    if (!rules) return;
    const found = rules.profileFaults(application(), today)[name];
    setFaults((known) => ({ ...known, [name]: found ?? '' }));
  }

  async function noteAadhaar(text: string) {
    const digits = digitsOf(text);
    const rules = digits.length === AADHAAR_DIGITS ? await loadRules() : null;
    setIsDoubtful(rules !== null && !rules.hasVerhoeffCheck(digits));
  }

  async function notePincode(text: string) {
    const digits = compactNumber(text);
    if (!/^\d{6}$/.test(digits) || !form.current) return;
    if (await pincode.fill(digits, form.current)) {
      draft.write(toDraft(values()));
      for (const name of ['city', 'district', 'state']) if (faults[name]) void check(name);
    }
  }

  function noteChange({ target }: ChangeEvent<HTMLFormElement, Control>) {
    const { name, value } = target;
    draft.write(toDraft(values()));
    if (name === 'educationType') {
      setTyped(values());
      // Errors of the choice itself and of the other kind's fields no longer apply.
      const gone = new Set(['educationType', ...Object.values(EDUCATION_FIELDS).flat()]);
      setFaults((known) => Object.fromEntries(Object.entries(known).filter(([one]) => !gone.has(one))));
    } else if (faults[name]) void check(name);
    if (name === 'aadhar') void noteAadhaar(value);
    if (name === 'pincode') void notePincode(value);
  }

  /** A field with a value is validated on blur; one that was only tabbed through is left alone. */
  const touch = {
    onFocus: () => void loadRules(),
    onBlur: ({ target }: FocusEvent<Control>) => target.value !== '' && void check(target.name),
  };
  const field = (name: string): FieldSetup => ({
    name,
    defaultValue: typed[name] ?? '',
    error: faults[name] || undefined,
    ...touch,
  });

  /** The form as it will be sent. */
  const application = () => {
    const paths = educationTypes.map((kind) => [CERTIFICATES[kind].name, certificates[kind]?.path ?? '']);
    return toApplication({ ...values(), ...Object.fromEntries(paths) });
  };

  function keepCertificate(kind: EducationType, certificate: UploadedFile | null) {
    const { [kind]: _, ...others } = certificates;
    const kept = certificate ? { ...others, [kind]: certificate } : others;
    setCertificates(kept);
    fileDraft.write(kept);
    if (certificate) setFaults((known) => ({ ...known, [CERTIFICATES[kind].name]: '' }));
  }

  function focusOn(name: string) {
    const upload = Object.values(CERTIFICATES).find((certificate) => certificate.name === name)?.upload;
    const control = form.current?.elements.namedItem(upload ?? name);
    const first = control instanceof RadioNodeList ? control[0] : control;
    (first as HTMLElement | null | undefined)?.focus();
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    setProblem(isUploading ? STILL_UPLOADING : '');
    if (isUploading) return setAttempt((n) => n + 1);
    setIsBusy(true);
    setIsLoggedOut(false);
    const sent = application();
    try {
      const rules = await loadRules();
      const found = rules?.profileFaults(sent, today) ?? {};
      setFaults(found);
      if (Object.keys(found).length > 0) {
        setAttempt((n) => n + 1);
        return;
      }
      const { msg } = await sendProfile(sent);
      draft.clear();
      fileDraft.clear();
      toast.success(msg || PROFILE_SAVED);
      await onSaved();
    } catch (error) {
      const { status, message, fields } = asApiError(error);
      const words = (status > 0 && message) || SUBMISSION_FAILED;
      setFaults(fields);
      setProblem(words);
      setIsLoggedOut(status === 401);
      setAttempt((n) => n + 1);
      toast.error(words);
      // It was already sent and the response was lost: the dashboard is ready.
      if (status === 409) await onSaved();
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <div className="apply">
      <Introduction />
      <form
        className="apply-form"
        noValidate
        ref={form}
        aria-label="Student application"
        onSubmit={(event) => void submit(event)}
        onChange={noteChange}
      >
        <ErrorSummary ref={summary} isShown={list.length > 0 || problem !== ''} problem={problem} faults={list} onChoose={focusOn}>
          {isLoggedOut && <LogInAgain />}
        </ErrorSummary>
        <fieldset>
          <legend>About you</legend>
          <TextField label="Full name" autoComplete="name" dir="auto" hint="As on your mark sheet." {...field('name')} />
          <TextField label="Email" type="email" readOnly hint="The address you sign in with." {...field('email')} />
          <div className="pair">
            <TextField label="Phone" inputMode="numeric" autoComplete="tel-national" placeholder="10 digits" {...field('phone')} />
            <TextField label="Date of birth" type="date" max={today} autoComplete="bday" {...field('dob')} />
          </div>
        </fieldset>
        <fieldset>
          <legend>Where you live</legend>
          <AddressFields field={field} pincodeWords={pincode.words} />
        </fieldset>
        <fieldset>
          <legend>Aadhaar</legend>
          <AadhaarField warning={isDoubtful ? AADHAAR_DOUBTFUL : ''} error={faults['aadhar']} {...touch} />
        </fieldset>
        <fieldset>
          <legend>Your education</legend>
          <EducationFields field={field} certificates={certificates} onCertificate={keepCertificate} onBusy={setIsUploading} />
        </fieldset>
        <div className="grid gap-3">
          <button className="btn btn-primary btn-wide" type="submit" aria-disabled={isBusy}>
            {isBusy ? 'Saving...' : 'Save my details'}
          </button>
          <p className="small muted">Your Aadhaar number is kept encrypted. Only its last four digits are ever shown.</p>
        </div>
      </form>
    </div>
  );
}

/** In the same tab, whose storage has the form. */
const LogInAgain = () => (
  <p>
    What you have typed stays here, except the Aadhaar number.{' '}
    <a className="more" href={LOGIN_PATH}>
      Log in
    </a>
  </p>
);

/** What the form is for, and what to have ready. */
function Introduction() {
  return (
    <aside className="apply-intro">
      <img src="/media/lamp-lit.svg" alt="" width={260} height={195} />
      <div className="stack">
        <h2>Tell us about yourself</h2>
        <p className="muted">It takes about five minutes, once. Then your dashboard opens.</p>
        <div>
          <p className="label">Keep these at hand</p>
          <ul className="apply-needs">
            <li>Your Aadhaar number</li>
            <li>Your last mark sheet or certificate, as a photo or PDF</li>
          </ul>
        </div>
      </div>
    </aside>
  );
}
