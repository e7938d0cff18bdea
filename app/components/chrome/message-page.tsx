import { Link } from 'react-router';

interface MessagePageProps {
  title: string;
  text: string;
  /** Load a new document: after an error the current one cannot be trusted. */
  isFresh?: boolean;
}

/** A page with a single message and a link home. */
export function MessagePage({ title, text, isFresh = false }: MessagePageProps) {
  return (
    <div className="wrap section message">
      <img src="/media/empty-state.svg" alt="" width={400} height={300} />
      <div className="stack">
        <h1>{title}</h1>
        <p className="lead muted">{text}</p>
        <p>
          <Link to="/" className="btn btn-primary" reloadDocument={isFresh}>
            Go Back Home
          </Link>
        </p>
      </div>
    </div>
  );
}
