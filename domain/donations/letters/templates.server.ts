import type { Selectable } from 'kysely';
import type { DbOrTrx, Trx } from '#database/client.ts';
import { forUpdate } from '#database/engine.ts';
import type { LetterTables, LetterVersionsTable } from '#database/tables/letters.ts';
import { recordActivity } from '#domain/activity/activity.server.ts';
import type { ValuesOf } from '#domain/forms/form.ts';
import type { DomainContext } from '#domain/shared/context.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { StaffActor } from '#domain/staff/rights.ts';
import type { templateForm } from './form.ts';

type Template = Selectable<LetterTables['letter_templates']>;
export type LetterVersion = Selectable<LetterVersionsTable>;
export type LetterTemplate = Omit<Template, 'version'> & { newest: LetterVersion };

type Written = ValuesOf<typeof templateForm>;

const OTHERS = 'Somebody has changed this template in the meantime.';

/** Each with its newest version, by name; those taken away too. */
export async function listTemplates(db: DbOrTrx): Promise<LetterTemplate[]> {
  const rows = await newestOf(db).orderBy('name').orderBy('letter_templates.id').execute();
  return rows.map(toTemplate);
}

const newestOf = (db: DbOrTrx) =>
  db
    .selectFrom('letter_templates')
    .innerJoin('letter_versions', (join) =>
      join
        .onRef('letter_versions.template_id', '=', 'letter_templates.id')
        .onRef('letter_versions.version', '=', 'letter_templates.version'),
    )
    .selectAll('letter_versions')
    .select(['letter_templates.id as own', 'kind', 'name', 'removed_at', 'created_at']);

function toTemplate({
  own,
  kind,
  name,
  removed_at,
  created_at,
  ...newest
}: LetterVersion & Omit<Template, 'version' | 'id'> & { own: string }) {
  return { id: own, kind, name, removed_at, created_at, newest };
}

/** The newest version, as it was read. @throws AppError `not_found`, also once it is taken away; `conflict` when changed since */
export async function templateAt(db: DbOrTrx, { id, version }: { id: string; version: number }): Promise<LetterTemplate> {
  const row = await newestOf(db).where('letter_templates.id', '=', id).executeTakeFirst();
  if (!row || row.removed_at !== null) throw new AppError('not_found', 'This template is not offered any more.');
  if (row.version !== version) throw new AppError('conflict', OTHERS);
  return toTemplate(row);
}

/** Newest first. @throws AppError `not_found` */
export async function readVersions({ db }: Pick<DomainContext, 'db'>, id: string): Promise<LetterVersion[]> {
  const versions = await db.selectFrom('letter_versions').selectAll().where('template_id', '=', id).orderBy('version', 'desc').execute();
  if (versions.length === 0) throw new AppError('not_found', 'There is no such template.');
  return versions;
}

/** @returns its id */
export async function addTemplate(ctx: DomainContext, { written, by }: { written: Written; by: StaffActor }): Promise<string> {
  const [id, now] = [ctx.random.id(), ctx.clock.now()];
  await ctx.db.transaction().execute(async (trx) => {
    const { kind, name } = written;
    await trx.insertInto('letter_templates').values({ id, kind, name, version: 1, removed_at: null, created_at: now }).execute();
    await addVersion(trx, ctx, { id, version: 1, written, by });
    await recordActivity(trx, ctx, by, { act: 'letterTexts.changed', details: { after: written } });
  });
  return id;
}

interface Change {
  id: string;
  /** As it was read. */
  version: number;
  by: StaffActor;
}

/** Letters that were written keep their version. @throws AppError `not_found`; `conflict` when changed since it was read */
export async function changeTemplate(ctx: DomainContext, { id, version, written, by }: Change & { written: Written }): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const { kind, name, version: read } = await lockTemplate(trx, { id, version });
    if (kind !== written.kind) throw new AppError('invalid_input', 'A template keeps its kind.');
    await trx
      .updateTable('letter_templates')
      .set({ name: written.name, version: read + 1 })
      .where('id', '=', id)
      .execute();
    await addVersion(trx, ctx, { id, version: read + 1, written, by });
    await recordActivity(trx, ctx, by, { act: 'letterTexts.changed', details: { before: { name, version: read }, after: written } });
  });
}

/** Offered no more, or again. @throws AppError `not_found`; `conflict` when changed since it was read */
export async function removeTemplate(ctx: DomainContext, { id, version, isRemoved, by }: Change & { isRemoved: boolean }): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const { name } = await lockTemplate(trx, { id, version });
    await trx
      .updateTable('letter_templates')
      .set({ removed_at: isRemoved ? ctx.clock.now() : null })
      .where('id', '=', id)
      .execute();
    await recordActivity(trx, ctx, by, {
      act: 'letterTexts.changed',
      details: { before: { name }, after: { name, isOffered: !isRemoved } },
    });
  });
}

async function lockTemplate(trx: Trx, { id, version }: { id: string; version: number }): Promise<Template> {
  const template = await forUpdate(trx, trx.selectFrom('letter_templates').selectAll().where('id', '=', id)).executeTakeFirst();
  if (!template) throw new AppError('not_found', 'There is no such template.');
  if (template.version !== version) throw new AppError('conflict', OTHERS);
  return template;
}

async function addVersion(trx: Trx, ctx: DomainContext, { id, version, written, by }: Change & { written: Written }): Promise<void> {
  await trx
    .insertInto('letter_versions')
    .values({
      id: ctx.random.id(),
      template_id: id,
      version,
      subject: written.subject,
      text: written.text,
      subject_hi: written.subjectHi ?? null,
      text_hi: written.textHi ?? null,
      changed_by: by.name,
      changed_by_id: by.accountId,
      changed_at: ctx.clock.now(),
    })
    .execute();
}
