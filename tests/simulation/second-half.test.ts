import { describeSeeds } from './describe-seeds.ts';

describeSeeds(121, 240);
