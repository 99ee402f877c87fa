import { useMemo } from 'react';
import { readLanding, type Landing } from '../../../sync/contract/documents/landing-tiles.ts';
import { LANDING_TILES } from '../../../sync/contract/configuration.ts';
import { usePublicDocument } from '../../database/use-public-document.ts';
import { useSession } from '../../session/session-context.ts';

/** The school's name, address and tiles: of its document, or the built-in ones. A tile that leads nowhere isn't among them. */
export function useLanding(): Landing {
  const visitor = useSession().status === 'anonymous';
  const stored = usePublicDocument(LANDING_TILES, { visitor });
  return useMemo(() => {
    const { organisation, tiles } = readLanding(stored);
    return { organisation, tiles: tiles.filter(({ to }) => to !== '') };
  }, [stored]);
}
