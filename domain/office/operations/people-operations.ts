import { z } from 'zod';
import { fieldSchema, schemaOf } from '#domain/forms/schema.ts';
import { count, messageFields, time } from '#domain/shared/responses.ts';
import { inviteForm, MAX_STAFF_NAME_LENGTH, staffNameForm } from '#domain/staff/form.ts';
import { ALL_ROLES } from '#domain/staff/rights.ts';
import { byId, defineOfficeOperations } from './operation-parts.ts';

const roles = z.array(z.enum(ALL_ROLES));
const peopleSchema = z.object({
  people: z
    .array(
      z.object({
        id: z.string(),
        name: z.string(),
        email: z.string(),
        roles,
        addedAt: time,
        lastSeenAt: z.nullable(time).describe('Null before the first login'),
        isSelf: z.boolean(),
        factors: z
          .object({
            passkeys: count('Passkeys'),
            hasApp: z.boolean(),
            recoveryLeft: count('Recovery codes that were not used'),
            isSetupPending: z.boolean().describe('After a reset, until the setup code was entered'),
          })
          .describe('Second factors'),
      }),
    )
    .describe('In the order they were added'),
  isMailOn: z.boolean().describe('Whether an emailed code is a second factor'),
});
export type People = z.output<typeof peopleSchema>;

const response = z.object({ ...messageFields, data: peopleSchema }).meta({ id: 'People' });

export const peopleOperations = defineOfficeOperations({
  'GET /office/people': {
    id: 'listPeople',
    right: 'people.read',
    act: 'people.listed',
    summary: 'Who works in the office, with their roles',
    response,
  },
  'POST /office/people': {
    id: 'invitePerson',
    right: 'people.change',
    act: 'person.added',
    summary: 'Give somebody access to the office',
    description: 'A mail tells them how to choose a password.',
    body: schemaOf(inviteForm),
    response,
    errors: ['already_registered', 'conflict'],
  },
  'POST /office/people/:id/roles': {
    id: 'changeRoles',
    right: 'people.change',
    act: 'person.roles',
    summary: 'What somebody may do, from now on',
    description: 'Nobody changes their own, and the last administrator stays one.',
    params: byId,
    body: z.object({
      roles: roles.min(1, 'Choose at least one role'),
      before: roles.describe('As they were read'),
    }),
    response,
    errors: ['not_found', 'conflict'],
  },
  'POST /office/people/:id/rename': {
    id: 'renamePerson',
    right: 'people.change',
    act: 'person.renamed',
    summary: 'What somebody is called from now on; records keep the old name',
    params: byId,
    body: z.object({
      name: fieldSchema(() => staffNameForm.fields.name),
      before: z.string().max(MAX_STAFF_NAME_LENGTH).describe('As it was read'),
    }),
    response,
    errors: ['not_found', 'conflict'],
  },
  'POST /office/people/:id/logout': {
    id: 'logOutPerson',
    right: 'people.change',
    act: 'person.loggedOut',
    summary: 'End every session of somebody at once',
    params: byId,
    response,
    errors: ['not_found'],
  },
  'POST /office/people/:id/factors/reset': {
    id: 'resetFactors',
    right: 'people.change',
    act: 'factors.reset',
    summary: 'Delete somebody’s second factors and end their sessions',
    description: 'The setup code is shown this once; until it was entered, nothing else is a second factor. Not one’s own.',
    params: byId,
    response: z
      .object({
        ...messageFields,
        data: peopleSchema.extend({
          setup: z.object({ code: z.string().describe('To be handed over, not mailed'), expiresAt: time }),
        }),
      })
      .meta({ id: 'FactorsReset' }),
    errors: ['not_found'],
  },
  'POST /office/people/mail-codes': {
    id: 'switchMailCodes',
    right: 'people.change',
    act: 'mailCodes.changed',
    summary: 'Whether an emailed code is a second factor',
    description: 'Off only once every administrator has a passkey or an authenticator app, and recovery codes.',
    body: z.object({ isOn: z.boolean() }),
    response,
    errors: ['conflict'],
  },
  'POST /office/people/:id/remove': {
    id: 'removePerson',
    right: 'people.change',
    act: 'person.removed',
    summary: 'End somebody’s access and delete the account',
    description: 'Records keep the name. Not one’s own, and not the last administrator’s.',
    params: byId,
    response,
    errors: ['not_found', 'conflict'],
  },
});
