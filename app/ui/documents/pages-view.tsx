import * as m from '#messages/index.ts';
import { PictureInput } from '#app/ui/picture-input.tsx';
import type { Page } from '#app/ui/documents/picture.ts';

interface PagesViewProps {
  pages: readonly Page[];
  /** What to do about a side that is not there. */
  otherSide?: string | undefined;
  hasRoom: boolean;
  onPicture: (file: File) => void;
  onRemove: (page: Page) => void;
  onDone: () => void;
}

/** The pages so far, and the way to the next. */
export function PagesView({ pages, otherSide, hasRoom, onPicture, onRemove, onDone }: PagesViewProps) {
  const isOne = pages.length === 1;
  return (
    <>
      <ol className="page-list">
        {pages.map((page, index) => (
          <li key={page.url}>
            <img src={page.url} alt="" width={page.width} height={page.height} />
            <span className="small">{m.photos.page(index + 1)}</span>
            {!isOne && (
              <button className="text-button" type="button" aria-label={m.photos.removePage(index + 1)} onClick={() => onRemove(page)}>
                {m.files.remove}
              </button>
            )}
          </li>
        ))}
      </ol>
      {otherSide && <p className="gentle">{otherSide}</p>}
      {!hasRoom && <p className="gentle">{m.photos.noRoom}</p>}
      <div className="btns">
        {hasRoom && (
          <>
            <PictureInput className="btn btn-line camera-only" isCamera onPicture={onPicture}>
              {m.photos.nextPage}
            </PictureInput>
            <PictureInput className="btn btn-line" onPicture={onPicture}>
              {m.photos.choosePicture}
            </PictureInput>
          </>
        )}
        <button className="btn btn-primary" type="button" onClick={onDone}>
          {m.photos.usePages(pages.length)}
        </button>
      </div>
    </>
  );
}
