import { describeSeeds } from './describe-seeds.ts';

describeSeeds(251, 500);
