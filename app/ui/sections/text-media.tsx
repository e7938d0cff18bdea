import type { CSSProperties, ReactNode } from 'react';
import { BlockButtons } from '#app/ui/block-buttons.tsx';
import { RichText } from '#app/ui/rich-text.tsx';
import { useInView } from '#app/lib/hooks/use-in-view.ts';
import type { TextBlock } from '#domain/content/schema/schema.ts';

interface TextMediaProps {
  block: TextBlock;
  children?: ReactNode;
  isTextFirst?: boolean;
  ground?: string;
}

const EARLY: IntersectionObserverInit = { rootMargin: '0px 0px 60px 0px' };

/** Text beside a picture. The animation runs once, and hides nothing before. */
export function TextMedia({ block, children, isTextFirst = false, ground = '' }: TextMediaProps) {
  const { heading, paragraph, img, btn, btnMore, modeLandscape, animation } = block;
  const [section, isSeen] = useInView<HTMLElement>(EARLY);
  const motion = (name: string): { 'data-motion'?: string; style?: CSSProperties } =>
    animation.enabled && isSeen ? { 'data-motion': name, style: { animationDelay: `${animation.delay}ms` } } : {};

  const textBlock = (
    <div key="words" className="stack" {...motion(animation.content)}>
      <h2>{heading}</h2>
      {paragraph.map(({ text, muted }) => (
        <RichText key={text} html={text} className={muted ? 'muted' : ''} />
      ))}
      <BlockButtons btn={btn} btnMore={btnMore} isQuiet={children !== undefined} />
    </div>
  );
  const image = img && <img className="pic" src={img.link} alt={img.alt} width={1000} height={640} loading="lazy" />;
  const media = (children !== undefined || image !== undefined) && (
    <div key="media" {...motion(animation.image)}>
      {children ?? image}
    </div>
  );
  const isBeside = modeLandscape || children !== undefined;
  const layout = media === false ? 'plain' : isBeside ? 'landscape' : 'portrait';
  return (
    <section ref={section} className={`section ${ground}`}>
      <div className="wrap story" data-layout={layout} data-text-first={isTextFirst || undefined}>
        {isTextFirst ? [textBlock, media] : [media, textBlock]}
      </div>
    </section>
  );
}
