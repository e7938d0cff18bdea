import { ProfileFields, type ProfileFormProps } from '#app/features/students/profile/profile-fields.tsx';
import { OnDevice } from '#app/features/scholarships/form/saving/on-device.tsx';
import { PROFILE_FORM } from '#app/features/scholarships/device/places.ts';

export const ProfileForm = (props: ProfileFormProps) => (
  <OnDevice form={PROFILE_FORM}>{(opened) => <ProfileFields {...props} opened={opened} />}</OnDevice>
);
