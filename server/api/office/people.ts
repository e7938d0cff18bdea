import { resetFactors, switchMailCodes } from '#domain/accounts/people/factor-reset.server.ts';
import { addStaff, changeRoles, listPeople, logOutStaff, removeStaff, renameStaff } from '#domain/accounts/people/people.server.ts';
import { areMailCodesOn } from '#domain/factors/factors.server.ts';
import type { People, peopleOperations } from '#domain/office/operations/people-operations.ts';
import { rolesIn, type StaffActor } from '#domain/staff/rights.ts';
import type { Handlers } from '#server/api/shared/calls.ts';
import { noteRows } from '#server/api/shared/activity-log.ts';
import { okMessage } from '#server/api/shared/responses.ts';
import type { ServerContext } from '#server/config/context.ts';

/** While emailed codes are off. */
const SETUP_NEEDED = 'Reset their second factors as well, to get a setup code for them: emailed codes are switched off.';

const peopleFor = async (ctx: ServerContext, by: StaffActor): Promise<People> => ({
  people: (await listPeople(ctx)).map((person) => ({ ...person, isSelf: person.id === by.accountId })),
  isMailOn: await areMailCodesOn(ctx.db),
});

export const peopleHandlers: Handlers<typeof peopleOperations> = {
  'GET /office/people': async (ctx, { by, request }) => {
    const data = await peopleFor(ctx, by);
    noteRows(request, data.people.length);
    return okMessage('People', data);
  },

  'POST /office/people': async (ctx, { by, body: { name, email, roles } }) => {
    await addStaff(ctx, { name, email, roles: rolesIn(roles) }, by);
    const data = await peopleFor(ctx, by);
    const done = `${name} may work in the office. An email explains how to choose a password.`;
    return okMessage(data.isMailOn ? done : `${done} ${SETUP_NEEDED}`, data);
  },

  'POST /office/people/:id/roles': async (ctx, { by, params, body }) => {
    await changeRoles(ctx, params, rolesIn(body.roles), by, body.before);
    return okMessage('Saved', await peopleFor(ctx, by));
  },

  'POST /office/people/:id/rename': async (ctx, { by, params, body }) => {
    await renameStaff(ctx, params, body.name, by, body.before);
    return okMessage('Saved', await peopleFor(ctx, by));
  },

  'POST /office/people/:id/logout': async (ctx, { by, params }) => {
    await logOutStaff(ctx, params, by);
    return okMessage('Logged out', await peopleFor(ctx, by));
  },

  'POST /office/people/:id/factors/reset': async (ctx, { by, params }) => {
    const { name, code, expiresAt } = await resetFactors(ctx, params, by);
    return okMessage(`${name} is logged out and needs the setup code.`, { ...(await peopleFor(ctx, by)), setup: { code, expiresAt } });
  },

  'POST /office/people/mail-codes': async (ctx, { by, body: { isOn } }) => {
    await switchMailCodes(ctx, isOn, by);
    return okMessage(isOn ? 'Emailed codes are switched on.' : 'Emailed codes are switched off.', await peopleFor(ctx, by));
  },

  'POST /office/people/:id/remove': async (ctx, { by, params }) => {
    await removeStaff(ctx, params, by);
    return okMessage('The access has ended.', await peopleFor(ctx, by));
  },
};
