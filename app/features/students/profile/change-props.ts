import type { GeneralProfile } from '#domain/students/responses.ts';

export interface ChangeProps {
  general: GeneralProfile;
  onChanged: (general: GeneralProfile) => void;
  onClose: () => void;
}
