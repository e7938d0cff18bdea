import { useEffect, useEffectEvent, useRef, useState } from 'react';
import * as m from '#messages/index.ts';
import { MAX_FILE_BYTES, UPLOAD_FIELDS, type UploadField, type UploadRule } from '#domain/files/constants.ts';
import { AT_FIRST, type Corners, turnedCorners, WHOLE } from '#app/ui/documents/corners.ts';
import { CheckView } from '#app/ui/documents/check-view.tsx';
import { CropView } from '#app/ui/documents/crop-view.tsx';
import { PagesView } from '#app/ui/documents/pages-view.tsx';
import { pdfOf } from '#app/ui/documents/pdf.ts';
import { PHOTO_WORDS } from '#app/ui/documents/photo-words.ts';
import { PictureInput } from '#app/ui/picture-input.tsx';
import { cutPage, foundCorners, openPicture, type Page, release, turnedPicture } from '#app/ui/documents/picture.ts';
import { Sheet } from '#app/ui/sheet.tsx';
import '#app/ui/documents/documents.css';

interface PageEditorProps {
  field: UploadField;
  /** The photo that was chosen: it stays when nothing is made of it. */
  file: File;
  /** Called with what there is after each page, so that nothing is lost when the page is killed. */
  onKeep: (file: File) => void;
  onClose: () => void;
}

interface Crop {
  picture: HTMLCanvasElement;
  corners: Corners;
}

type View = { name: 'opening' } | { name: 'crop'; crop: Crop } | { name: 'check'; crop: Crop; page: Page } | { name: 'pages' };

const MOST_PAGES = 8;

const baseOf = (name: string): string => name.replace(/\.\w{1,5}$/, '');

function fileOf(pages: readonly Page[], { name }: File): File {
  const [only] = pages;
  const isOne = pages.length === 1 && only !== undefined;
  const [blob, ending] = isOne ? [only.blob, 'jpg'] : [pdfOf(pages), 'pdf'];
  return new File([blob], `${baseOf(name)}.${ending}`, { type: blob.type });
}

/** Makes a document that can be read of one or more photos, on the device (decision 0081). */
export function PageEditor({ field, file, onKeep, onClose }: PageEditorProps) {
  const [view, setView] = useState<View>({ name: 'opening' });
  const [pages, setPages] = useState<readonly Page[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState('');
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that was pressed is gone.
    if (!document.activeElement?.closest('dialog')) body.current?.focus();
  }, [view.name]);

  const { label, shows, kinds, back: onBack }: UploadRule = UPLOAD_FIELDS[field];
  const words = PHOTO_WORDS[shows];
  const mayBePdf = kinds.includes('pdf');
  const bytes = pages.reduce((sum, { blob }) => sum + blob.size, 0);
  const hasRoom = (more: Page | null): boolean =>
    pages.length + (more ? 1 : 0) < MOST_PAGES &&
    bytes + (more?.blob.size ?? 0) + Math.max(0, ...pages.map(({ blob }) => blob.size)) < MAX_FILE_BYTES;

  const held = useRef<{ view: View; pages: readonly Page[] }>({ view, pages });
  useEffect(() => {
    held.current = { view, pages };
  });
  useEffect(
    () => () => {
      const { view: last, pages: made } = held.current;
      for (const { url } of last.name === 'check' ? [...made, last.page] : made) URL.revokeObjectURL(url);
      if ('crop' in last) release(last.crop.picture);
    },
    [],
  );

  async function open(chosen: File): Promise<void> {
    setError('');
    try {
      const picture = await openPicture(chosen);
      if ('crop' in view) release(view.crop.picture);
      if (view.name === 'check') URL.revokeObjectURL(view.page.url);
      if (words.corners === null) await check({ picture, corners: WHOLE });
      else setView({ name: 'crop', crop: { picture, corners: foundCorners(picture) ?? AT_FIRST } });
    } catch {
      // A photo that cannot be opened here is sent as any other file.
      if (view.name === 'opening') onClose();
      else setError(m.photos.notOpened);
    }
  }
  const openFirst = useEffectEvent(() => void open(file));
  useEffect(() => openFirst(), []);

  async function check(crop: Crop): Promise<void> {
    setIsBusy(true);
    // The button must show that it was pressed before the work begins.
    await new Promise((resolve) => setTimeout(resolve));
    try {
      setView({ name: 'check', crop, page: await cutPage(crop.picture, crop.corners) });
    } catch {
      setError(m.photos.notOpened);
    } finally {
      setIsBusy(false);
    }
  }

  function accept(crop: Crop, page: Page, isLast: boolean): void {
    const all = [...pages, page];
    release(crop.picture);
    setPages(all);
    setView({ name: 'pages' });
    onKeep(fileOf(all, file));
    if (isLast) onClose();
  }

  function remove(page: Page): void {
    const rest = pages.filter((one) => one !== page);
    URL.revokeObjectURL(page.url);
    setPages(rest);
    onKeep(fileOf(rest, file));
  }

  function leaveOut(crop: Crop): void {
    release(crop.picture);
    setView({ name: 'pages' });
  }

  function back(crop: Crop, page: Page): void {
    URL.revokeObjectURL(page.url);
    setView({ name: 'crop', crop });
  }

  /** Turns a page that has no corners to go back to. */
  async function turn({ picture, corners }: Crop, page: Page): Promise<void> {
    await check({ picture: turnedPicture(picture), corners });
    URL.revokeObjectURL(page.url);
  }

  const number = pages.length + 1;
  const isHalf = onBack !== undefined && mayBePdf && pages.length + (view.name === 'check' ? 1 : 0) === 1;
  const otherSide = isHalf ? m.photos.otherSide(onBack) : undefined;
  return (
    <Sheet
      isOpen
      title={view.name === 'pages' || number === 1 ? label : m.photos.pageOf(label, number)}
      className="page-sheet"
      onClose={onClose}
    >
      <div className="grid gap-5 outline-none" ref={body} tabIndex={-1}>
        {view.name === 'opening' && <span className="bone crop-bone" />}
        {view.name === 'crop' && (
          <>
            <CropView
              picture={view.crop.picture}
              hint={words.corners ?? ''}
              corners={view.crop.corners}
              onMove={(corners) => setView({ name: 'crop', crop: { ...view.crop, corners } })}
            />
            <div className="btns">
              <button className="btn btn-primary" type="button" aria-disabled={isBusy} onClick={() => isBusy || void check(view.crop)}>
                {isBusy ? m.photos.oneMoment : m.photos.goOn}
              </button>
              <button
                className="btn btn-line"
                type="button"
                onClick={() =>
                  setView({
                    name: 'crop',
                    crop: { picture: turnedPicture(view.crop.picture), corners: turnedCorners(view.crop.corners) },
                  })
                }
              >
                {m.photos.turn}
              </button>
              {number === 1 ? (
                <button className="text-button" type="button" onClick={onClose}>
                  {m.photos.asItIs}
                </button>
              ) : (
                <button className="text-button" type="button" onClick={() => leaveOut(view.crop)}>
                  {m.photos.leaveOut}
                </button>
              )}
            </div>
          </>
        )}
        {view.name === 'check' && (
          <>
            <CheckView page={view.page} words={words} otherSide={otherSide} />
            <div className="btns">
              <button className="btn btn-primary" type="button" onClick={() => accept(view.crop, view.page, true)}>
                {m.photos.yesUse}
              </button>
              <PictureInput className="btn btn-line" isCamera onPicture={(chosen) => void open(chosen)}>
                {m.photos.takeAgain}
              </PictureInput>
              {mayBePdf && hasRoom(view.page) && (
                <button className="text-button" type="button" onClick={() => accept(view.crop, view.page, false)}>
                  {isHalf ? m.photos.yesAddBack : m.photos.yesAddPage}
                </button>
              )}
              {words.corners === null ? (
                <>
                  <button
                    className="btn btn-line"
                    type="button"
                    aria-disabled={isBusy}
                    onClick={() => isBusy || void turn(view.crop, view.page)}
                  >
                    {m.photos.turn}
                  </button>
                  <button className="text-button" type="button" onClick={onClose}>
                    {m.photos.asItIs}
                  </button>
                </>
              ) : (
                <button className="text-button" type="button" onClick={() => back(view.crop, view.page)}>
                  {m.photos.toCorners}
                </button>
              )}
            </div>
          </>
        )}
        {view.name === 'pages' && (
          <PagesView
            pages={pages}
            otherSide={otherSide}
            hasRoom={hasRoom(null)}
            onPicture={(chosen) => void open(chosen)}
            onRemove={remove}
            onDone={onClose}
          />
        )}
        <p className="err empty:hidden" role="alert">
          {error}
        </p>
      </div>
    </Sheet>
  );
}
