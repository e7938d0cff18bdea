import { defineForm, type Field } from '#domain/forms/form.ts';
import { isEmail, MAX_EMAIL_LENGTH } from '#domain/shared/text/email.ts';
import { normaliseEmail } from '#domain/shared/text/normalise-email.ts';
import { ALL_ROLES, STAFF_ROLES } from './rights.ts';

export const MAX_STAFF_NAME_LENGTH = 100;

const roles = {
  kind: 'checkboxes',
  label: 'Roles',
  options: ALL_ROLES.map((role) => ({ value: role, label: STAFF_ROLES[role].label })),
  privacy: 'none',
  rules: [{ required: 'Choose at least one role' }],
} as const satisfies Field;

const name = {
  kind: 'text',
  label: 'Name',
  hint: 'Every decision and every number shown is recorded with it.',
  privacy: 'personal',
  rules: [{ required: 'Please enter the name' }, { max: MAX_STAFF_NAME_LENGTH, error: 'This name is too long' }],
  input: { autoComplete: 'off' },
} as const satisfies Field;

export const inviteForm = defineForm({
  fields: {
    name,
    email: {
      kind: 'email',
      label: 'Email',
      hint: 'An address of their own, that only they read, and that has no other account here.',
      privacy: 'personal',
      normalise: normaliseEmail,
      rules: [
        { required: 'Please enter the email address' },
        { max: MAX_EMAIL_LENGTH, error: 'Email is too long' },
        { test: isEmail, error: 'Enter a valid email address' },
      ],
      input: { autoComplete: 'off' },
    },
    roles,
  },
  steps: [{ title: 'Invite somebody', groups: [{ fields: ['name', 'email', 'roles'] }] }],
});

export const rolesForm = defineForm({
  fields: { roles },
  steps: [{ title: 'Roles', groups: [{ fields: ['roles'] }] }],
});

export const staffNameForm = defineForm({
  fields: { name },
  steps: [{ title: 'Name', groups: [{ fields: ['name'] }] }],
});
