import { Link, type To } from 'react-router';
import * as m from '#messages/index.ts';

interface MessagePageProps {
  title: string;
  text: string;
  to?: To;
  reloadDocument?: boolean;
  button?: string;
}

export function MessagePage({ title, text, to = '/', reloadDocument = false, button = m.ui.goHome }: MessagePageProps) {
  return (
    <div className="wrap section message">
      <img src="/media/empty-state.svg" alt="" width={400} height={300} />
      <div className="stack">
        <h1>{title}</h1>
        <p className="lead muted">{text}</p>
        <p>
          <Link to={to} reloadDocument={reloadDocument} className="btn btn-primary">
            {button}
          </Link>
        </p>
      </div>
    </div>
  );
}
