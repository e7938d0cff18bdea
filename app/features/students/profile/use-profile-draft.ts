import { type RefObject, useState } from 'react';
import { type EducationType, educationTypes } from '#domain/students/constants.ts';
import type { Certificates } from '#app/features/students/profile/education-fields.tsx';
import { CERTIFICATES, fromAnswers, type ProfileValues, toAnswers, toApplication } from '#app/features/students/profile/profile-values.ts';
import type { Sync } from '#app/features/scholarships/draft/sync.ts';
import { textsOf } from '#app/lib/form-texts.ts';
import { useAccount } from '#app/lib/session.ts';
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
}

/**
 * What has been typed into the profile form and uploaded for it. It is saved on the device as it is typed, without the Aadhaar
 * number.
 * @param phone the one given at signup; empty if there is none
 */
export function useProfileDraft(form: RefObject<HTMLFormElement | null>, phone: string, sync: Sync): ProfileDraft {
  const account = useAccount();
  const [stored] = useState(() => fromAnswers(sync.state().answers));
  const [certificates, setCertificates] = useState(stored.certificates);
  const [typed, setTyped] = useState<ProfileValues>(() => ({ name: account.name, email: account.email, phone, ...stored.values }));

  const values = (): ProfileValues => ({ ...typed, ...(form.current ? textsOf(form.current) : {}) });

  return {
    typed,
    certificates,
    save: () => sync.type(toAnswers(values(), certificates)),
    switchEducation: () => setTyped(values()),
    keepCertificate(kind, certificate) {
      const kept = { ...certificates, [kind]: certificate };
      setCertificates(kept);
      sync.type(toAnswers(values(), kept));
    },
    application() {
      const paths = educationTypes.map((kind) => [CERTIFICATES[kind].name, certificates[kind]?.path ?? '']);
      return toApplication({ ...values(), ...Object.fromEntries(paths) });
    },
  };
}
