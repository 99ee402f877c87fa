import { describeSeeds } from './describe-seeds.ts';

describeSeeds(111, 220);
