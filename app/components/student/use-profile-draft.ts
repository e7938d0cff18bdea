import { type RefObject, useState } from 'react';
import { type EducationType, educationTypes } from '#domain/students/constants.ts';
import type { Certificates } from '#app/components/student/education-fields.tsx';
import { CERTIFICATES, type ProfileValues, toApplication, toDraft } from '#app/components/student/profile-values.ts';
import { textsOf } from '#app/lib/form-texts.ts';
import { useAccount } from '#app/lib/session.ts';
import { tabStorage } from '#app/lib/tab-storage.ts';
import type { UploadedFile } from '#app/lib/use-upload.ts';

interface ProfileDraft {
  /** Values when the current fields were rendered, including those of the other kind of education. */
  typed: ProfileValues;
  certificates: Certificates;
  save: () => void;
  /** Another kind of education was chosen: its fields are rendered with what has been typed so far. */
  switchEducation: () => void;
  keepCertificate: (kind: EducationType, certificate: UploadedFile | null) => void;
  /** The form as it will be sent. */
  application: () => ProfileValues;
  clear: () => void;
}

/**
 * What has been typed into the profile form and uploaded for it. A copy survives reloads in this tab, without the Aadhaar number.
 * @param phone the one given at signup; empty if there is none
 */
export function useProfileDraft(form: RefObject<HTMLFormElement | null>, phone: string): ProfileDraft {
  const account = useAccount();
  const [draft] = useState(() => tabStorage<ProfileValues>(`profile-draft:${account.email}`));
  const [fileDraft] = useState(() => tabStorage<Certificates>(`profile-files:${account.email}`));
  const [certificates, setCertificates] = useState(() => fileDraft.read() ?? {});
  const [typed, setTyped] = useState<ProfileValues>(() => ({ name: account.name, email: account.email, phone, ...draft.read() }));

  const values = (): ProfileValues => ({ ...typed, ...(form.current ? textsOf(form.current) : {}) });

  return {
    typed,
    certificates,
    save: () => draft.write(toDraft(values())),
    switchEducation: () => setTyped(values()),
    keepCertificate(kind, certificate) {
      const kept = { ...certificates, [kind]: certificate };
      setCertificates(kept);
      fileDraft.write(kept);
    },
    application() {
      const paths = educationTypes.map((kind) => [CERTIFICATES[kind].name, certificates[kind]?.path ?? '']);
      return toApplication({ ...values(), ...Object.fromEntries(paths) });
    },
    clear() {
      draft.clear();
      fileDraft.clear();
    },
  };
}
