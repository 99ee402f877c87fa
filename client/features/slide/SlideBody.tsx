import type { Slide } from '../../../sync/contract/index.ts';
import { RichText } from '../../ui/RichText.tsx';
import { Checklist } from './Checklist.tsx';
import { CodeBlock } from './CodeBlock.tsx';
import styles from './SlideBody.module.css';
import { SlideDownload } from './SlideDownload.tsx';
import { SlideImage } from './SlideImage.tsx';
import { SlideVideo } from './SlideVideo.tsx';
import { slidesMessages } from './slide-messages.ts';
import { Solution } from './Solution.tsx';

interface SlideBodyProps {
  slide: Slide;
  ticked: ReadonlySet<number>;
  onTick(item: number): void;
}

/** Whatever the slide has, in the order it is worked through. A slide may be of several kinds at once. */
export function SlideBody({ slide, ticked, onTick }: SlideBodyProps) {
  return (
    <>
      {slide.content && <RichText html={slide.content} className={styles.text} />}
      {slide.videoUrl && <SlideVideo key={slide.videoUrl} address={slide.videoUrl} title={slide.title} />}
      {slide.imageUrl && <SlideImage key={slide.imageUrl} address={slide.imageUrl} title={slide.title} />}
      {slide.codeSample && <CodeBlock code={slide.codeSample} label={slidesMessages.codeSample} />}
      {slide.downloadUrl && <SlideDownload address={slide.downloadUrl} label={slide.downloadLabel} />}
      {slide.checklist.length > 0 && <Checklist items={slide.checklist} ticked={ticked} onTick={onTick} />}
      {slide.solution && <Solution solution={slide.solution} />}
    </>
  );
}
