import { language } from '#messages/current.ts';
import { addressIn } from '#messages/language.ts';
import * as m from '#messages/index.ts';
import { confirmSubscription, readSubscription, requestSubscription, unsubscribe } from '#domain/newsletter/newsletter.server.ts';
import type { newsletterOperations } from '#domain/newsletter/operations.ts';
import type { Handlers } from '#server/api/shared/calls.ts';
import { codeClientOf, setCodeCookie } from '#server/api/shared/code-cookie.ts';
import { ok } from '#server/api/shared/responses.ts';
import { prefersHtml } from '#server/plugins/error-page.ts';

export const newsletterHandlers: Handlers<typeof newsletterOperations> = {
  'POST /web/newsletter/email/otp/generate': async (ctx, { body: { email }, request, reply }) => {
    setCodeCookie(ctx, reply, await requestSubscription(ctx, { email, ...codeClientOf(ctx, request) }));
    return { ...ok, msg: m.newsletter.otpSent };
  },

  'POST /web/newsletter/email/otp/verify': async (ctx, { body: { email, otp }, request }) => {
    await confirmSubscription(ctx, { email, otp, ...codeClientOf(ctx, request) });
    return { ...ok, msg: m.newsletter.isSubscribed };
  },

  'GET /web/newsletter/unsubscribe/:token': async (ctx, { params, headers, reply }) => {
    // As in donations.ts.
    if (prefersHtml(headers.accept)) return reply.redirect(addressIn(language(), `/unsubscribe/${encodeURIComponent(params.token)}`));
    const subscription = await readSubscription(ctx, params.token);
    return { ...ok, msg: subscription.isSubscribed ? m.newsletter.subscribed : m.newsletter.notSubscribed, ...subscription };
  },

  'POST /web/newsletter/unsubscribe/:token': async (ctx, { params, ip }) => ({
    ...ok,
    msg: m.newsletter.left,
    ...(await unsubscribe(ctx, { token: params.token, from: ip })),
  }),
};
