import { useEffect, useRef, useState } from 'react';
import * as m from '#messages/index.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import type { Office, StaticContent } from '#domain/content/schema/schema.ts';
import { inSection } from '#app/ui/language/in-section.tsx';

type Words = StaticContent['contact-page']['offices'];

export function Offices({ heading, paragraph, offices }: Words & { offices: readonly Office[] }) {
  return (
    <section className="section">
      <div className="wrap">
        <h2>{heading}</h2>
        {paragraph !== undefined && <p className="lead muted mt-3 max-w-[25em]">{paragraph}</p>}
        <div className="mt-8">
          {inSection(
            'offices',
            <Tabs
              label={heading}
              tabs={offices.map((office) => ({ id: office.id, name: office.name, content: <OfficePanel office={office} /> }))}
            />,
          )}
        </div>
      </div>
    </section>
  );
}

function OfficePanel({ office: { name, address, phone, email, hours, directions, ...map } }: { office: Office }) {
  return (
    <div className="office">
      <OfficeMap {...map} name={name} />
      <div className="stack">
        <h3>{name}</h3>
        <dl className="facts">
          <div>
            <dt>{m.contact.hours}</dt>
            <dd>{hours}</dd>
          </div>
          <div>
            <dt>{m.contact.address}</dt>
            <dd>{address}</dd>
          </div>
          <div>
            <dt>{m.contact.phone}</dt>
            <dd>
              <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
            </dd>
          </div>
          <div>
            <dt>{m.contact.email}</dt>
            <dd>
              <a href={`mailto:${email}`}>{email}</a>
            </dd>
          </div>
        </dl>
        <a className="btn btn-primary" href={directions} target="_blank" rel="noopener" aria-label={m.contact.directionsTo(name)}>
          <Icon name="map-pin" />
          {m.contact.directions}
        </a>
      </div>
    </div>
  );
}

/** Loads on request: until then nothing comes from another host. */
function OfficeMap({ name, mapSrc, mapImage, mapAlt }: Pick<Office, 'name' | 'mapSrc' | 'mapImage' | 'mapAlt'>) {
  const [isWanted, setIsWanted] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (isWanted) frame.current?.focus();
  }, [isWanted]);

  return (
    <figure>
      <div className="office-map">
        {isWanted ? (
          // oxlint-disable-next-line react/iframe-missing-sandbox -- the map is of another origin; without its own it may not load its tiles
          <iframe ref={frame} src={mapSrc} title={m.contact.mapOf(name)} sandbox="allow-scripts allow-same-origin allow-popups" />
        ) : (
          <>
            <img src={mapImage} alt={mapAlt} width={800} height={600} loading="lazy" />
            <button className="btn btn-primary" type="button" aria-label={m.contact.showMapOf(name)} onClick={() => setIsWanted(true)}>
              {m.contact.showMap}
            </button>
          </>
        )}
      </div>
      <figcaption className="small muted mt-3">{isWanted ? m.contact.mapData : m.contact.mapOnRequest}</figcaption>
    </figure>
  );
}
