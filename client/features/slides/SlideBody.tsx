import type { Slide } from '../../../sync/contract/index.ts';
import { DownloadIcon } from '../../ui/icons.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { RichText } from '../../ui/RichText.tsx';
import { Checklist } from './Checklist.tsx';
import { CodeBlock } from './CodeBlock.tsx';
import { safeAddress } from './media-address.ts';
import styles from './SlideBody.module.css';
import { SlideImage } from './SlideImage.tsx';
import { SlideVideo } from './SlideVideo.tsx';
import { slidesMessages } from './slides-messages.ts';
import { Solution } from './Solution.tsx';

interface SlideBodyProps {
  slide: Slide;
  ticked: ReadonlySet<number>;
  onTick(item: number): void;
}

/** Whatever the slide has, in the order it is worked through. A slide may be of several kinds at once. */
export function SlideBody({ slide, ticked, onTick }: SlideBodyProps) {
  const download = slide.downloadUrl && safeAddress(slide.downloadUrl, window.location.origin);
  return (
    <>
      {slide.content && <RichText html={slide.content} className={styles.text} />}
      {slide.videoUrl && <SlideVideo address={slide.videoUrl} title={slide.title} />}
      {slide.imageUrl && <SlideImage address={slide.imageUrl} title={slide.title} />}
      {slide.codeSample && <CodeBlock code={slide.codeSample} label={slidesMessages.codeSample} />}
      {download && (
        <a className={`${buttonClass({ variant: 'accent' })} ${styles.download}`} href={download} download>
          <DownloadIcon />
          {slide.downloadLabel || slidesMessages.download}
        </a>
      )}
      {slide.checklist.length > 0 && <Checklist items={slide.checklist} ticked={ticked} onTick={onTick} />}
      {slide.solution && <Solution solution={slide.solution} />}
    </>
  );
}
