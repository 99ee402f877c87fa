import { useDeferredValue, useLayoutEffect, useRef, useState } from 'react';
import type { Slide } from '../../../../sync/contract/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { ChoiceGroup } from '../../../ui/ChoiceGroup.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ExpandIcon } from '../../../ui/icons.tsx';
import { SlideArticle, toggleItem } from '../SlideArticle.tsx';
import { slideEditorMessages } from './slide-editor-messages.ts';
import styles from './SlidePreview.module.css';

const texts = slideEditorMessages.preview;

type Size = 'phone' | 'laptop';
const sizes = [
  { value: 'phone', label: texts.phone },
  { value: 'laptop', label: texts.laptop },
] as const;

/** The slide as a child will see it, on the screen of one's choice. */
export function SlidePreview({ slide }: { slide: Slide }) {
  const shown = useDeferredValue(slide);
  const [size, setSize] = useState<Size>('phone');
  const [enlarged, setEnlarged] = useState(false);
  return (
    <section className={styles.preview} aria-label={texts.label}>
      <div className={styles.head}>
        <ChoiceGroup legend={texts.size} options={sizes} value={size} onChange={setSize} />
        <Button
          variant="quiet"
          size="small"
          aria-label={texts.enlarge}
          icon={<ExpandIcon />}
          onClick={() => setEnlarged(true)}
        />
      </div>
      <Screen slide={shown} size={size} />
      {shown.requiresConfirmation && <p className={styles.note}>{texts.confirmation}</p>}
      <Dialog open={enlarged} size="full" title={texts.label} onClose={() => setEnlarged(false)}>
        <Screen slide={shown} size={size} />
      </Dialog>
    </section>
  );
}

/** Width of the slide on it, in px: without the page's margins. The rest is in the style sheet. */
const WIDTHS: Record<Size, number> = { phone: 358, laptop: 1104 };

/** Made as small as the room asks for, never larger. */
function Screen({ slide, size }: { slide: Slide; size: Size }) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const frame = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(WIDTHS.phone);
  useLayoutEffect(() => {
    const element = frame.current!;
    const observer = new ResizeObserver(() => setRoom(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const width = WIDTHS[size];
  return (
    <div ref={frame} className={styles.frame}>
      <div
        className={styles.screen}
        data-size={size}
        style={{ inlineSize: width, zoom: Math.min(1, room / width) }}
      >
        <SlideArticle
          headingLevel={2}
          slide={{ ...slide, title: slide.title || texts.untitled }}
          ticked={ticked}
          onTick={(item) => setTicked(toggleItem(ticked, item))}
        />
      </div>
    </div>
  );
}
