import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { addStaff, changeRoles, listPeople, logOutStaff, removeStaff, renameStaff } from '#domain/accounts/people.server.ts';
import { type People, peopleOperations } from '#domain/office/people-operations.ts';
import { resetFactors, switchMailCodes } from '#domain/accounts/factor-reset.server.ts';
import { areMailCodesOn } from '#domain/factors/factors.server.ts';
import { rolesIn, type StaffActor } from '#domain/staff/rights.ts';
import type { StaffOf } from '#server/api/office-area.ts';
import { noteRows } from '#server/api/office-log.ts';
import { okMessage } from '#server/api/responses.ts';
import { route } from '#server/api/route.ts';
import type { ServerContext } from '#server/config/context.ts';

/** While emailed codes are off. */
const SETUP_NEEDED = 'Reset their second factors as well, to get a setup code for them: emailed codes are switched off.';

export function officePeopleRoutes(ctx: ServerContext, staffOf: StaffOf): FastifyPluginAsyncZod {
  const peopleFor = async (by: StaffActor): Promise<People> => ({
    people: (await listPeople(ctx)).map((person) => ({ ...person, isSelf: person.id === by.accountId })),
    isMailOn: await areMailCodesOn(ctx.db),
  });
  return async (app) => {
    app.route({
      ...route(peopleOperations['GET /office/people']),
      handler: async (request) => {
        const data = await peopleFor(staffOf(request));
        noteRows(request, data.people.length);
        return { ...okMessage('People'), data };
      },
    });

    app.route({
      ...route(peopleOperations['POST /office/people']),
      handler: async (request) => {
        const by = staffOf(request);
        const { name, email, roles } = request.body;
        await addStaff(ctx, { name, email, roles: rolesIn(roles) }, by);
        const data = await peopleFor(by);
        const done = `${name} may work in the office. An email explains how to choose a password.`;
        return { ...okMessage(data.isMailOn ? done : `${done} ${SETUP_NEEDED}`), data };
      },
    });

    app.route({
      ...route(peopleOperations['POST /office/people/:id/roles']),
      handler: async (request) => {
        const by = staffOf(request);
        await changeRoles(ctx, request.params, rolesIn(request.body.roles), by, request.body.before);
        return { ...okMessage('Saved'), data: await peopleFor(by) };
      },
    });

    app.route({
      ...route(peopleOperations['POST /office/people/:id/rename']),
      handler: async (request) => {
        const by = staffOf(request);
        await renameStaff(ctx, request.params, request.body.name, by, request.body.before);
        return { ...okMessage('Saved'), data: await peopleFor(by) };
      },
    });

    app.route({
      ...route(peopleOperations['POST /office/people/:id/logout']),
      handler: async (request) => {
        await logOutStaff(ctx, request.params, staffOf(request));
        return { ...okMessage('Logged out'), data: await peopleFor(staffOf(request)) };
      },
    });

    app.route({
      ...route(peopleOperations['POST /office/people/:id/factors/reset']),
      handler: async (request) => {
        const by = staffOf(request);
        const { name, code, expiresAt } = await resetFactors(ctx, request.params, by);
        return {
          ...okMessage(`${name} is logged out and needs the setup code.`),
          data: { ...(await peopleFor(by)), setup: { code, expiresAt } },
        };
      },
    });

    app.route({
      ...route(peopleOperations['POST /office/people/mail-codes']),
      handler: async (request) => {
        const by = staffOf(request);
        const { isOn } = request.body;
        await switchMailCodes(ctx, isOn, by);
        return { ...okMessage(isOn ? 'Emailed codes are switched on.' : 'Emailed codes are switched off.'), data: await peopleFor(by) };
      },
    });

    app.route({
      ...route(peopleOperations['POST /office/people/:id/remove']),
      handler: async (request) => {
        const by = staffOf(request);
        await removeStaff(ctx, request.params, by);
        return { ...okMessage('The access has ended.'), data: await peopleFor(by) };
      },
    });
  };
}
