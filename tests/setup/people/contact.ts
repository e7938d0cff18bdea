import type { ContactMessage } from '#domain/contact/form.ts';

export const MESSAGE: ContactMessage = {
  name: 'अनिता देवी',
  email: 'anita@example.in',
  phone: '9838041276',
  subject: 'Support',
  message: 'When does the next course begin?',
  consent: true,
};
