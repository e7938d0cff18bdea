import * as m from '#messages/index.ts';
import { Carousel } from '#app/ui/carousel.tsx';
import { SmartLink } from '#app/ui/smart-link.tsx';
import type { SiteEvent } from '#domain/content/schema/schema.ts';
import { inSection } from '#app/ui/language/in-section.tsx';

const EVENT_INTERVAL = 10_000;

interface EventCarouselProps {
  heading: string;
  paragraph?: string | undefined;
  empty: string;
  events: readonly SiteEvent[];
}

export function EventCarousel({ heading, paragraph, empty, events }: EventCarouselProps) {
  return (
    <div className="section carousel-ground">
      <div className="wrap">
        {events.length === 0 ? (
          <section className="stack" aria-labelledby="events-heading">
            <h2 id="events-heading">{heading}</h2>
            <p className="lead muted">{empty}</p>
          </section>
        ) : (
          <Carousel
            heading={heading}
            paragraph={paragraph}
            noun={m.content.eventNoun}
            interval={EVENT_INTERVAL}
            slideClass="rail-events"
            slides={events.map((event) => ({
              key: `${event.title} ${event.date}`,
              content: inSection('events', <EventCard event={event} />),
            }))}
          />
        )}
      </div>
    </div>
  );
}

const calendarPath = (day: string, title: string): string => `/api/web/event.ics?${new URLSearchParams({ day, title })}`;

function EventCard({ event: { img, alt, title, date, isoDate, description, details, button } }: { event: SiteEvent }) {
  return (
    <article className="event">
      <img className="pic" src={img} alt={alt ?? ''} width={800} height={600} loading="lazy" />
      <div className="stack">
        <p className="date">{isoDate ? <time dateTime={isoDate}>{date}</time> : date}</p>
        <h3>{title}</h3>
        <p className="muted">{description}</p>
        <dl className="facts">
          {m.content.eventDetails.map((name, index) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{details[index]}</dd>
            </div>
          ))}
        </dl>
        <div className="btns">
          <SmartLink to={button.url} target={button.target} className="btn btn-primary">
            {button.text}
            <span className="sr-only">: {title}</span>
          </SmartLink>
          {isoDate !== undefined && (
            <SmartLink to={calendarPath(isoDate, title)} className="btn btn-line">
              {m.content.addToCalendar}
              <span className="sr-only">: {title}</span>
            </SmartLink>
          )}
        </div>
      </div>
    </article>
  );
}
