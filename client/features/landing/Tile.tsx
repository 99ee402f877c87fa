import type { ComponentType, ReactNode } from 'react';
import { Link } from 'react-router';
import type { LandingTile } from '../../../sync/contract/documents/landing-tiles.ts';
import { ExternalIcon, NextIcon, OfflineIcon } from '../../ui/icons.tsx';
import type { SceneProps } from '../../ui/illustrations/Scene.tsx';
import { NewTabHint } from '../../ui/NewTabHint.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useOnline } from '../../network/network-context.ts';
import { landingMessages as texts } from './landing-messages.ts';
import { tilePictures } from './tile-pictures.ts';
import styles from './Tile.module.css';

export function Tile({ tile, large = false }: { tile: LandingTile; large?: boolean }) {
  const { to, title, text, picture } = tile;
  const { Scene, tone } = tilePictures[picture];
  const online = useOnline();
  const isOwn = to.startsWith('/');
  const look = classNames(styles['tile'], styles[tone], large && styles['large']);
  const inside: ReactNode = (
    <>
      <span className={styles['picture']}>
        <Scene />
      </span>
      <span className={styles['words']}>
        <span className={styles['title']}>
          {title}
          {isOwn ? <NextIcon /> : <ExternalIcon size={18} />}
        </span>
        {text && <span className={styles['text']}>{text}</span>}
        {!isOwn && !online && (
          <span className={styles['offline']}>
            <OfflineIcon size={16} />
            {texts.needsNetwork}
          </span>
        )}
        {!isOwn && <NewTabHint />}
      </span>
    </>
  );
  return isOwn ? (
    <Link to={to} className={look}>
      {inside}
    </Link>
  ) : (
    <a href={to} target="_blank" rel="noopener noreferrer" className={look}>
      {inside}
    </a>
  );
}

interface TileRowProps {
  to: string;
  title: string;
  text: string;
  Scene: ComponentType<SceneProps>;
}

/** A lower tile: the picture stands beside the words. */
export function TileRow({ to, title, text, Scene }: TileRowProps) {
  return (
    <Link to={to} className={classNames(styles['tile'], styles['row'])}>
      <span className={styles['picture']}>
        <Scene />
      </span>
      <span className={styles['words']}>
        <span className={styles['title']}>
          {title}
          <NextIcon />
        </span>
        <span className={styles['text']}>{text}</span>
      </span>
    </Link>
  );
}
