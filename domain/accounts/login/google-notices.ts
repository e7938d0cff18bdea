export const googleNotices = {
  'google-off': 'Signing in with Google is not set up here. Please use your email and password.',
  'google-cancelled': 'Signing in with Google was cancelled.',
  'google-failed': 'Signing in with Google did not work. Please try again, or use your email and password.',
  'google-unverified': 'Google has not verified your email address. Please verify it there, or sign up with your email.',
  'google-volunteer': "Volunteers sign in with an email at the foundation's own domain.",
} as const;
export type GoogleNotice = keyof typeof googleNotices;
