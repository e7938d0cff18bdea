import type { Selectable } from 'kysely';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { OutboxMailsTable } from '#database/tables/system.ts';
import { findThread } from '#domain/contact/incoming/find-thread.server.ts';
import { receiveMail } from '#domain/contact/incoming/receive-mail.server.ts';
import { MAX_REPLY_LENGTH } from '#domain/contact/entries.ts';
import { AppError } from '#domain/shared/errors.ts';
import { momentAt } from '#domain/shared/time/day-words.ts';
import { mailOf } from '#domain/shared/sending/mailbox.ts';
import { MARK_ID, readMark } from '#server/mail/mark.ts';
import { ok } from '#server/api/shared/responses.ts';
import { refuseOtherNames, refuseOthers } from '#server/api/shared/loopback.ts';
import type { ServerContext } from '#server/config/context.ts';
import { escapeMarkup } from '#server/config/escape-markup.ts';
import { PLAIN_STYLE, plainPage } from '#server/config/plain-page.ts';

type Mail = Selectable<OutboxMailsTable>;

const LISTED = 200;
const EXCERPT_LENGTH = 180;
const CSP = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** `/dev/outbox`, `/dev/outbox/{id}`, with `.json` for programs; `?to=` limits to a recipient. Also holds phone messages. Absent with SMTP_URL or live. */
export function devOutboxRoutes(ctx: ServerContext): FastifyPluginAsyncZod {
  return async (app) => {
    if (ctx.settings.SITE_MODE !== 'trial' || ctx.settings.SMTP_URL) return;
    app.addHook('onRequest', refuseOthers(ctx));
    app.addHook('onRequest', refuseOtherNames(ctx));
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('content-security-policy', CSP).header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
    });
    const filter = { schema: { hide: true, querystring: z.object({ to: z.string().trim().max(320).optional() }) } };
    const one = { schema: { hide: true, params: z.object({ id: z.string().max(100) }) } };

    app.get('/dev/outbox', filter, async ({ query: { to } }, reply) => {
      reply.type('text/html; charset=utf-8');
      return listPage(ctx, await readMails(ctx, to), to);
    });
    app.get('/dev/outbox.json', filter, async ({ query: { to } }) => {
      const mails = await readMails(ctx, to);
      return { ...ok, msg: `${mails.length} mails`, mails: mails.map(toJson) };
    });
    app.get('/dev/outbox/:id', one, async ({ params: { id } }, reply) => {
      const isJson = id.endsWith('.json');
      const mail = await readMail(ctx, isJson ? id.slice(0, -'.json'.length) : id);
      if (isJson) return { ...ok, msg: 'Mail', mail: toJson(mail) };
      reply.type('text/html; charset=utf-8');
      return mailPage(ctx, mail, {
        mark: await readMark(),
        canAnswer: (await findThread(ctx, { references: [referenceTo(mail)] })) !== undefined,
      });
    });
    await app.register(answerRoute(ctx));
  };
}

const referenceTo = ({ id }: Pick<Mail, 'id'>): string => `${id}@outbox`;

/** Answers a mail as the visitor who received it; treated as an answer from the mailbox. */
function answerRoute(ctx: ServerContext): FastifyPluginAsyncZod {
  return async (app) => {
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    const schema = {
      hide: true,
      params: z.object({ id: z.string().max(100) }),
      body: z.object({ text: z.string().max(MAX_REPLY_LENGTH) }),
    };
    app.post('/dev/outbox/:id/answer', { schema }, async ({ params: { id }, body: { text } }, reply) => {
      const mail = await readMail(ctx, id);
      const answer = mailOf({ messageId: `<${ctx.random.id()}@visitor>`, references: [referenceTo(mail)], from: mail.to_address, text });
      if (!(await receiveMail(ctx, answer, { place: null, isNew: false })))
        throw new AppError('not_found', 'This email belongs to no message.');
      return reply.redirect('/dev/outbox', 303);
    });
  };
}

function readMails({ db }: ServerContext, to: string | undefined): Promise<Mail[]> {
  const mails = db.selectFrom('outbox_mails').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').limit(LISTED);
  return (to ? mails.where((e) => e(e.fn('lower', ['to_address']), '=', to.toLowerCase())) : mails).execute();
}

function readMail({ db }: ServerContext, id: string): Promise<Mail> {
  return db
    .selectFrom('outbox_mails')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new AppError('not_found', 'There is no such mail in the outbox.'));
}

function toJson({ id, to_address, subject, html, text, headers, created_at }: Mail) {
  return { id, to: to_address, subject, html, text, headers: JSON.parse(headers) as Record<string, string>, createdAt: created_at };
}

function listPage(ctx: ServerContext, mails: Mail[], to = ''): string {
  const items = mails.map(
    (mail) => `
      <li>
        <h2><a href="/dev/outbox/${escapeMarkup(mail.id)}">${escapeMarkup(mail.subject)}</a></h2>
        <p class="about">To ${escapeMarkup(mail.to_address)}<br>${timeOf(ctx, mail)}</p>
        <p>${escapeMarkup(excerptOf(ctx, mail))}</p>
      </li>`,
  );
  return page(
    ctx,
    'Mail outbox',
    `<h1>Mail outbox</h1>
    <p class="about">This is a trial: emails and phone messages are kept here instead of being sent. Newest first.</p>
    <form method="get" action="/dev/outbox">
      <label for="to">Only to this email or phone</label>
      <input id="to" name="to" autocomplete="off" value="${escapeMarkup(to)}">
      <button>Show</button>
    </form>
    ${items.length > 0 ? `<ol>${items.join('')}</ol>` : `<p class="none">${to ? 'No email to this address yet.' : 'No email yet.'}</p>`}`,
  );
}

function mailPage(ctx: ServerContext, mail: Mail, { mark, canAnswer }: { mark: Buffer | undefined; canAnswer: boolean }): string {
  const headers = Object.entries({ To: mail.to_address, ...toJson(mail).headers });
  const html = mail.html.replaceAll(`cid:${MARK_ID}`, mark ? `data:image/png;base64,${mark.toString('base64')}` : 'data:,');
  return page(
    ctx,
    mail.subject,
    `<p><a href="/dev/outbox">All emails</a></p>
    <h1>${escapeMarkup(mail.subject)}</h1>
    <p class="about">${timeOf(ctx, mail)}</p>
    <dl>${headers.map(([name, value]) => `<div><dt>${escapeMarkup(name)}</dt><dd>${escapeMarkup(value)}</dd></div>`).join('')}</dl>
    ${html === '' ? '' : shownHtml(html)}
    <h2 id="text">As plain text</h2>
    <pre tabindex="0" aria-labelledby="text">${escapeMarkup(mail.text)}</pre>
    ${canAnswer ? answerForm(mail) : ''}`,
  );
}

const shownHtml = (html: string): string => `<h2 id="html">As a mail program shows it</h2>
    <iframe aria-labelledby="html" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeMarkup(html)}"></iframe>`;

const answerForm = ({ id }: Mail): string => `
    <form method="post" action="/dev/outbox/${escapeMarkup(id)}/answer">
      <label for="answer">Answer as the visitor</label>
      <textarea id="answer" name="text" rows="5" required maxlength="${MAX_REPLY_LENGTH}"></textarea>
      <button>Send the answer</button>
    </form>`;

function excerptOf(ctx: ServerContext, { text }: Mail): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const { name } = ctx.content().foundation;
  const own = line.startsWith(name) ? line.slice(name.length).trim() : line;
  return own.length > EXCERPT_LENGTH ? `${own.slice(0, EXCERPT_LENGTH)}…` : own;
}

function timeOf(ctx: ServerContext, { created_at }: Mail): string {
  return `<time datetime="${new Date(created_at).toISOString()}">${escapeMarkup(momentAt(created_at, ctx.content().foundation))}</time>`;
}

function page(ctx: ServerContext, title: string, body: string): string {
  return plainPage(ctx.content().foundation, { title, body, style: STYLE });
}

const STYLE = `${PLAIN_STYLE}
  form { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; margin: 24px 0; }
  label { flex: 1 0 100%; font-weight: 600; }
  input, textarea { flex: 1 1 200px; min-width: 0; min-height: 48px; padding: 0 14px; border: 1px solid var(--edge); border-radius: 12px; background: var(--card); color: inherit; font: inherit; }
  textarea { flex-basis: 100%; padding: 12px 14px; }
  button { min-height: 48px; padding: 0 24px; border: 0; border-radius: 12px; background: var(--indigo); color: var(--on-indigo); font: inherit; font-weight: 600; cursor: pointer; }
  ol { margin: 0; padding: 0; list-style: none; }
  li { padding: 20px 0; border-top: 1px solid var(--line); }
  li h2 { margin: 0; }
  li h2 a { display: inline-block; padding: 8px 0; }
  .none { padding: 32px 0; border-top: 1px solid var(--line); color: var(--muted); }
  dl { margin: 16px 0; border-top: 1px solid var(--line); }
  dl div { display: grid; grid-template-columns: minmax(0, 2fr) minmax(0, 5fr); gap: 16px; padding: 8px 0; border-bottom: 1px solid var(--line); }
  dt { color: var(--muted); }
  dd { margin: 0; }
  iframe { display: block; width: 100%; height: 76vh; min-height: 480px; border: 1px solid var(--line); border-radius: 12px; background: #FBF6EC; }
  pre { margin: 0; padding: 20px; border: 1px solid var(--line); border-radius: 12px; background: var(--card); font: .9375rem/1.6 ui-monospace, monospace; white-space: pre-wrap; }
`;
