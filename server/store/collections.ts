import type { CollectionDefinition } from './store.ts';

const collection = (
  name: string,
  more: Partial<Omit<CollectionDefinition, 'name'>> = {},
): CollectionDefinition => ({
  name,
  indexed: [],
  unique: [],
  searched: [],
  ...more,
});

/** Every collection of the store. The replicated ones bear their noun's name. */
export const collections: readonly CollectionDefinition[] = [
  collection('task', {
    indexed: ['groupName', 'priority', 'enabled'],
    searched: ['displayName', 'groupName'],
  }),
  collection('slide', { indexed: ['groupName', 'priority'] }),
  collection('configuration'),
  collection('section', { indexed: ['city'], unique: ['username'] }),
  collection('user', {
    indexed: ['sectionId', 'lastName', 'firstName', 'createdAt', 'enabled', 'phoneNumber'],
    unique: ['username'],
    searched: ['firstName', 'lastName', 'username', 'email', 'phoneNumber'],
  }),
  collection('userField', { indexed: ['userId', 'field'] }),
  collection('attendance', { indexed: ['sectionId', 'date', 'userId'] }),
  collection('taskProgress', { indexed: ['userId', 'groupName'] }),
  collection('slideProgress', { indexed: ['userId', 'groupName'] }),
  collection('credential'),
  collection('refreshToken', { indexed: ['family', 'userId', 'expiresAt'] }),
  collection('payment', { indexed: ['userId', 'paymentDate', 'createdAt'] }),
  collection('setting'),
];
