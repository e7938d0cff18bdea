import { Link } from 'react-router';
import * as m from '#messages/index.ts';

interface MessagePageProps {
  title: string;
  text: string;
  to?: string;
  button?: string;
}

export function MessagePage({ title, text, to, button = m.ui.goHome }: MessagePageProps) {
  return (
    <div className="wrap section message">
      <img src="/media/empty-state.svg" alt="" width={400} height={300} />
      <div className="stack">
        <h1>{title}</h1>
        <p className="lead muted">{text}</p>
        <p>
          {to === undefined ? (
            <Link to="/" className="btn btn-primary">
              {button}
            </Link>
          ) : (
            <a href={to} className="btn btn-primary">
              {button}
            </a>
          )}
        </p>
      </div>
    </div>
  );
}
