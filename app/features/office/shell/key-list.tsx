import { OFFICE_KEYS, offeredKeys, shownKeys } from '#app/features/office/lib/keys.ts';

export const KeyList = () => (
  <>
    {offeredKeys().map(({ group, names }) => (
      <section className="grid gap-1" key={group} aria-label={group}>
        <h3 className="text-[length:var(--text-body)]">{group}</h3>
        <dl>
          {names.map((name) => (
            <div className="flex items-baseline justify-between gap-4 border-b border-line py-1.5" key={name}>
              <dt>{OFFICE_KEYS[name].label}</dt>
              <dd className="flex gap-2">
                {shownKeys(name).map((key) => (
                  <kbd className="num min-w-8 rounded border border-line-strong px-2 text-center" key={key}>
                    {key}
                  </kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    ))}
  </>
);
